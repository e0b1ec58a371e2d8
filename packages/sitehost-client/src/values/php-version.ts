import type { Open } from '@portolan/core/schema'
import { openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** The PHP versions that may be asked for. @see seed 001, Account and Body of POST /v1/sites */
const phpVersions = ['8.2', '8.3', '8.4', '8.5'] as const
export type PhpVersion = (typeof phpVersions)[number]

export const phpVersion = z.enum(phpVersions)

/** The versions that answers hold: others were seen, misprints among them. */
export type KnownPhpVersion = Open<PhpVersion>
export const knownPhpVersion = openSet(phpVersions)
