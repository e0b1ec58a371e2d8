import { type Effect, isDangerous } from '../manifest/effect.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import { isIdempotent } from './idempotent.ts'
import type { ToolAnnotations } from './tool.ts'

/** What a tool lets the model do. Hosts ask their user by tool, so that each has one of its own. */
export type Access = 'read' | 'write' | 'destroy'

export const accesses: readonly Access[] = ['read', 'write', 'destroy']

export function accessOf(effect: Effect): Access {
  if (effect === 'reads') return 'read'
  return isDangerous(effect) ? 'destroy' : 'write'
}

/** The hints for one operation. Destructive, as the protocol defines it, is all that is more than additive. */
export function annotationsOf(operation: OperationEntry): ToolAnnotations {
  const { effect } = operation
  if (effect === 'reads') return { readOnlyHint: true, openWorldHint: true }
  return {
    readOnlyHint: false,
    destructiveHint: effect !== 'adds',
    idempotentHint: isIdempotent(operation),
    openWorldHint: true,
  }
}
