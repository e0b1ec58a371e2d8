export { docs as default, type DocsOptions } from './docs-output.ts'
