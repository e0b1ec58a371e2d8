export { undiciFetch, type UndiciFetchOptions } from './undici-fetch.ts'
