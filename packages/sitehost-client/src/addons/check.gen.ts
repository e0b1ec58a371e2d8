// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['addon_id', 'quantity'])

export function Addon(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['id']) &&
    typeof value['name'] === 'string' &&
    (value['unitAllocation'] === undefined || Number.isSafeInteger(value['unitAllocation'])) &&
    (value['priceInCents'] === undefined || Number.isSafeInteger(value['priceInCents']))
  )
}

export function AttachedAddon(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && Number.isSafeInteger(value['quantity'])
}

export function SetAddonParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['addon_id'], 1) &&
    isIntegerLike(value['quantity'], 0) &&
    hasOnly(value, values1)
  )
}
