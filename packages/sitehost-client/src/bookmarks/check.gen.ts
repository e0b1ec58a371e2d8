// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isList, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['page', 'per_page', 'search'])

const values2 = new Set<string>(['name', 'description', 'command', 'command_type'])

const values3 = new Set<string>(['id'])

const values4 = new Set<string>(['id', 'name', 'description', 'command', 'command_type'])

function part1(value: unknown): boolean {
  return isIntegerLike(value, 1)
}

const values5 = new Set<string>(['command', 'siteIds'])

export function Bookmark(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['command_type'] === undefined || typeof value['command_type'] === 'string') &&
    Number.isSafeInteger(value['id']) &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['description'] === undefined || value['description'] === null || typeof value['description'] === 'string') &&
    (value['command'] === undefined || typeof value['command'] === 'string')
  )
}

export function ListBookmarksParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1)) &&
    (value['search'] === undefined || typeof value['search'] === 'string') &&
    hasOnly(value, values1)
  )
}

export function CreateBookmarkParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['command_type'] === undefined || value['command_type'] === 'bash' || value['command_type'] === 'wp_cli') &&
    typeof value['name'] === 'string' &&
    value['name'].length >= 1 &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    typeof value['command'] === 'string' &&
    value['command'].length >= 1 &&
    hasOnly(value, values2)
  )
}

export function BookmarkParams(value: unknown): boolean {
  return isObject(value) && isIntegerLike(value['id'], 1) && hasOnly(value, values3)
}

export function UpdateBookmarkParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['command_type'] === undefined || value['command_type'] === 'bash' || value['command_type'] === 'wp_cli') &&
    isIntegerLike(value['id'], 1) &&
    (value['name'] === undefined || (typeof value['name'] === 'string' && value['name'].length >= 1)) &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    (value['command'] === undefined || (typeof value['command'] === 'string' && value['command'].length >= 1)) &&
    hasOnly(value, values4)
  )
}

export function BatchExecuteParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['command'] === 'string' &&
    value['command'].length >= 1 &&
    isList(value['siteIds'], part1) &&
    hasOnly(value, values5)
  )
}
