import { openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { knownScopes } from './scope.ts'

export type { Scope } from './scope.ts'

export const scopes = z.array(openSet(knownScopes))
