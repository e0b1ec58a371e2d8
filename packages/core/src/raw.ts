// Requests without an operation, loaded by the first of them.
export { readRawOptions, rawEndpoint } from './request/raw-request.ts'
export { streaming } from './response/open-stream.ts'
export { readStandard as readRaw } from './response/standard.ts'
