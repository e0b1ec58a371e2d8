import type { MetadataParams, UploadParams } from './types.gen.ts'

/** `message` alone, or `media` with or without `message`. */
export type InsertMessageParams = UploadParams | (MetadataParams & { media?: undefined; uploadType?: undefined })
