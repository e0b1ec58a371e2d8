import { DocumentError } from '@portolan/openapi'

/** A config that cannot be used. */
export class ConfigError extends DocumentError {
  override readonly name = 'ConfigError'
}
