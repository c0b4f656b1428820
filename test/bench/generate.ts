// Generates manifests of a size that large repositories have: about 800 bytes an object, some of them with hazards.

const WORDS = ["api", "worker", "web", "sync", "mail", "search", "billing", "ledger", "orders", "stock"];

function service(index: number): string[] {
  const word = WORDS[index % WORDS.length];
  const name = `${word}-${index}`;
  const namespace = `team-${index % 40}`;
  const wave = (index % 7) - 2;
  const labels = `app.kubernetes.io/name: ${name}\n    app.kubernetes.io/instance: shop-${index % 9}\n    app.kubernetes.io/part-of: shop\n    team: team-${index % 40}`;
  const metadata = (own: string, annotations: string): string =>
    `metadata:\n  name: ${own}\n  namespace: ${namespace}\n  labels:\n    ${labels}\n  annotations:\n    example.com/owner: "team-${index % 40} <team-${index % 40}@example.com>"\n    checksum/config: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a0${index % 10}\n${annotations}`;
  const waveLine = (value: number): string => `    argocd.argoproj.io/sync-wave: "${value}"\n`;
  // One in fifty has its ConfigMap a wave too late.
  const configWave = index % 50 === 0 ? wave + 1 : wave;
  return [
    `apiVersion: apps/v1
kind: Deployment
${metadata(name, waveLine(wave))}spec:
  replicas: 2
  revisionHistoryLimit: 3
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
    spec:
      serviceAccountName: ${name}
      containers:
        - name: main
          image: registry.example.com/shop/${name}:1.${index % 20}.0
          args: ["--listen", "0.0.0.0:8080", "--log-level=info"]
          ports:
            - containerPort: 8080
          envFrom:
            - configMapRef:
                name: ${name}
            - secretRef:
                name: ${name}-outside
          env:
            - name: DATABASE_URL
              valueFrom:
                secretKeyRef:
                  name: ${name}-database
                  key: url
          readinessProbe:
            httpGet: {path: /healthz, port: 8080}
          resources:
            requests: {cpu: 50m, memory: 64Mi}
            limits: {memory: 256Mi}
`,
    `apiVersion: v1
kind: ConfigMap
${metadata(name, waveLine(configWave))}data:
  LOG_LEVEL: info
  REGION: eu-central-1
  app.yaml: |
    server:
      port: 8080
      timeout: 30s
    features:
      - search
      - export
    upstream: http://${WORDS[(index + 1) % WORDS.length]}-${index}.${namespace}.svc:8080
`,
    `apiVersion: v1
kind: Service
${metadata(name, "")}spec:
  type: ClusterIP
  selector:
    app.kubernetes.io/name: ${name}
  ports:
    - name: http
      port: 80
      targetPort: 8080
      protocol: TCP
`,
    `apiVersion: v1
kind: ServiceAccount
${metadata(name, waveLine(wave))}automountServiceAccountToken: false
imagePullSecrets:
  - name: registry
`,
    `apiVersion: batch/v1
kind: Job
${metadata(`${name}-migrate`, `    argocd.argoproj.io/hook: PreSync\n    argocd.argoproj.io/hook-delete-policy: BeforeHookCreation,HookSucceeded\n`)}spec:
  backoffLimit: 2
  activeDeadlineSeconds: 600
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: migrate
          image: registry.example.com/shop/${name}:1.${index % 20}.0
          command: ["alembic", "upgrade", "head"]
          env:
            - name: DATABASE_URL
              valueFrom:
                secretKeyRef:
                  name: ${name}-database
                  key: url
`,
  ];
}

/** A YAML stream of so many objects. */
export function generate(objects: number): string {
  const documents: string[] = [];
  for (let index = 0; documents.length < objects; index++) documents.push(...service(index));
  return documents.slice(0, objects).join("---\n");
}
