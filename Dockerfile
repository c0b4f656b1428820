# wavelint with helm, kustomize and git, for GitLab CI and others. There is nothing to build: dist/ has all that it needs.

FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS renderers
ARG TARGETARCH
ARG HELM_VERSION=4.2.4
ARG KUSTOMIZE_VERSION=5.8.1
WORKDIR /renderers
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates curl \
  && rm -rf /var/lib/apt/lists/*
# The sums are those that the projects publish with their releases.
RUN set -eu; \
  case "$TARGETARCH" in \
    amd64) \
      helm=c306b46f719b0a4da32d0f78ee21bf90ce8d602f15b22ab753f0674d1670a7f3; \
      kustomize=029a7f0f4e1932c52a0476cf02a0fd855c0bb85694b82c338fc648dcb53a819d ;; \
    arm64) \
      helm=564de2191b881e9f71b5606b25345821ea1682f06ab90499d3ab22b530176da1; \
      kustomize=0953ea3e476f66d6ddfcd911d750f5167b9365aa9491b2326398e289fef2c142 ;; \
    *) echo "There are no sums for $TARGETARCH." >&2; exit 1 ;; \
  esac; \
  fetch() { curl --fail --silent --show-error --location --proto =https --proto-redir =https --retry 3 --output "$1" "$2"; }; \
  fetch helm.tar.gz "https://get.helm.sh/helm-v$HELM_VERSION-linux-$TARGETARCH.tar.gz"; \
  fetch kustomize.tar.gz "https://github.com/kubernetes-sigs/kustomize/releases/download/kustomize%2Fv$KUSTOMIZE_VERSION/kustomize_v${KUSTOMIZE_VERSION}_linux_$TARGETARCH.tar.gz"; \
  printf '%s  %s\n' "$helm" helm.tar.gz "$kustomize" kustomize.tar.gz | sha256sum --check --strict -; \
  mkdir bin; \
  tar --extract --gzip --file helm.tar.gz --no-same-owner --strip-components 1 --directory bin "linux-$TARGETARCH/helm"; \
  tar --extract --gzip --file kustomize.tar.gz --no-same-owner --directory bin kustomize

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
LABEL org.opencontainers.image.title="wavelint" \
  org.opencontainers.image.description="A linter for the order of Argo CD syncs, with helm, kustomize and git" \
  org.opencontainers.image.url="https://github.com/wavelint/wavelint" \
  org.opencontainers.image.source="https://github.com/wavelint/wavelint" \
  org.opencontainers.image.licenses="MIT"
# The checkout belongs to another user than the one who lints, which git would refuse.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*' \
  && ln -s /opt/wavelint/dist/cli.js /usr/local/bin/wavelint
COPY --from=renderers /renderers/bin/ /usr/local/bin/
COPY LICENSE package.json /opt/wavelint/
COPY rules/*.md /opt/wavelint/rules/
COPY dist/ /opt/wavelint/dist/
USER node
WORKDIR /work
# No entry point: GitLab, Jenkins and others start a shell of their own.
ENTRYPOINT []
CMD ["wavelint", "--help"]
