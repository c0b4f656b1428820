import { t as require_picomatch } from "./chunk-CysgXDg1.js";
export default require_picomatch();
export {};
