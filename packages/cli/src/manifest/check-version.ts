import type { Manifest } from '@portolan/generator'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

/** The version of the form that is read. */
const known: Manifest['manifestVersion'] = 1

/**
 * Returns a manifest of the form that is read.
 * @throws CliError it has another version
 */
export function checkVersion(name: string, manifest: unknown): unknown {
  const version = (manifest as { readonly manifestVersion?: unknown } | null)?.manifestVersion
  if (version === known) return manifest
  const fault =
    typeof version === 'number' && version > known
      ? `has version ${version}, and version ${known} is the latest that is known here: update @portolan/cli`
      : 'was written by an older version of @portolan/generator: update that, and run portolan-generate again'
  throw new CliError(`the client ${name} cannot be used: its manifest ${fault}`, { exitCode: exitCodes.usage })
}
