// How the client writes and reads XML is its own affair, so its package does not export these.
export { layoutOf } from '../../../packages/uddi-client/src/mapping/layout.ts'
