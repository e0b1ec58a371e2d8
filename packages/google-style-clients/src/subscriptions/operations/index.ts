import { resource } from '@portolan/core'
import { getOperation } from './operations.ts'
import { wait } from './wait.ts'
import type { Operations } from './group.gen.ts'

/** Long-running operations. */
export const operations = resource<Operations>()({ get: getOperation, wait })
