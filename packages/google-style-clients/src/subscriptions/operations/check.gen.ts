// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['name'])

export function GetOperationParams(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && hasOnly(value, values1)
}

export { Operation } from '../objects/check.gen.ts'
