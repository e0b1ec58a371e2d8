// What a client sends without an operation, loaded with the first such request.
export { optionsOfRaw, rawEndpoint } from './request/raw-request.ts'
export { streaming } from './response/open-stream.ts'
export { readStandard as readRaw } from './response/standard.ts'
