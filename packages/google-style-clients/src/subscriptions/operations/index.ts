import { resource } from '@portolan/core'
import { wait } from './wait.ts'
import { members, type Operations } from './group.gen.ts'

/** Long-running operations. */
export const operations = resource<Operations>()({ ...members, wait })
