// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isList, isObject } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

const values1 = new Set<string>(['item_id', 'name', 'versions'])

const values2 = new Set<string>(['item_id', 'tagging_id'])

export function CreateTaggingParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['item_id'] === 'string' &&
    value['item_id'].length >= 1 &&
    typeof value['name'] === 'string' &&
    (value['versions'] === undefined || isList(value['versions'], part1)) &&
    hasOnly(value, values1)
  )
}

export function DeleteTaggingParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['item_id'] === 'string' &&
    value['item_id'].length >= 1 &&
    typeof value['tagging_id'] === 'string' &&
    value['tagging_id'].length >= 1 &&
    hasOnly(value, values2)
  )
}

export { Tagging } from '../objects/check.gen.ts'
