import { type Client, type ClientOptions, createClient } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { profile } from './profile.ts'
import { type Images, imagesResource } from './images/composed.ts'
import { type Operations, operationsResource } from './operations/composed.ts'

export interface ImagesClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://compute.example.com`. */
  readonly baseUrl: string
}

/** Deprecates images. */
export interface ImagesClient extends Client {
  readonly images: Images
  readonly operations: Operations
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createImagesClient(all: ImagesClientOptions): ImagesClient {
  const { baseUrl, ...options } = optionsOf('createImagesClient', all, 'baseUrl')
  return createClient({ baseUrl, profile, options, groups: { images: imagesResource, operations: operationsResource } })
}
