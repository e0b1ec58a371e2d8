import { type Client, type ClientOptions, createClient, type Profile } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'
import { type Images, imagesResource } from './images/composed.ts'
import { type Operations, operationsResource } from './operations/composed.ts'

/** What is specific to this service. */
export const profile: Profile = { service: 'the image service', userAgent, readError }

/**
 * The scopes that deprecating needs one of, by their documented names. The values are those of the public reference.
 * The caller also needs the permission `compute.images.deprecate`.
 */
export const scopes = {
  SCOPE_COMPUTE: 'https://www.googleapis.com/auth/compute',
  SCOPE_CLOUD_PLATFORM: 'https://www.googleapis.com/auth/cloud-platform',
} as const

export interface ImagesClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://compute.example.com`. */
  readonly baseUrl: string | URL
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
