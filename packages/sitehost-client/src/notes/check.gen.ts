// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isIntegerLike, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['id', 'per_page', 'page'])

const values2 = new Set<string>(['id', 'subject', 'body'])

const values3 = new Set<string>(['site_id', 'id', 'subject', 'body'])

export function Note(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['id']) &&
    (value['author'] === undefined || typeof value['author'] === 'string') &&
    (value['editor'] === undefined || typeof value['editor'] === 'string') &&
    (value['subject'] === undefined || typeof value['subject'] === 'string') &&
    (value['body'] === undefined || typeof value['body'] === 'string') &&
    (value['created'] === undefined || (typeof value['created'] === 'string' && isDateTime(value['created']))) &&
    (value['updated'] === undefined || (typeof value['updated'] === 'string' && isDateTime(value['updated'])))
  )
}

export function ListNotesParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['id'], 1) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1)) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1)) &&
    hasOnly(value, values1)
  )
}

export function CreateNoteParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['id'], 1) &&
    typeof value['subject'] === 'string' &&
    typeof value['body'] === 'string' &&
    hasOnly(value, values2)
  )
}

export function UpdateNoteParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['site_id'], 1) &&
    isIntegerLike(value['id'], 1) &&
    (value['subject'] === undefined || typeof value['subject'] === 'string') &&
    (value['body'] === undefined || typeof value['body'] === 'string') &&
    hasOnly(value, values3)
  )
}

export { PartOfSiteParams } from '../objects/check.gen.ts'
