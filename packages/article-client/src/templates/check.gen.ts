// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isList, isObject } from '@portolan/core/check'
import { Group, NewTagging, Tagging } from '../objects/check.gen.ts'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

const values1 = new Set<string>(['body', 'name', 'tags', 'title', 'coedit', 'group_url_name'])

const values2 = new Set<string>(['template_id'])

const values3 = new Set<string>(['template_id', 'body', 'name', 'tags', 'title', 'coedit', 'group_url_name'])

export function Template(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['coedit'] === 'boolean' &&
    typeof value['body'] === 'string' &&
    Number.isSafeInteger(value['id']) &&
    typeof value['name'] === 'string' &&
    typeof value['expanded_body'] === 'string' &&
    typeof value['expanded_title'] === 'string' &&
    typeof value['title'] === 'string' &&
    isList(value['expanded_tags'], ExpandedTag) &&
    (value['group'] === null || Group(value['group'])) &&
    isList(value['tags'], Tagging)
  )
}

export function ExpandedTag(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && isList(value['versions'], part1)
}

export function CreateTemplateParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['coedit'] === undefined || typeof value['coedit'] === 'boolean') &&
    typeof value['body'] === 'string' &&
    typeof value['name'] === 'string' &&
    typeof value['title'] === 'string' &&
    (value['group_url_name'] === undefined ||
      value['group_url_name'] === null ||
      typeof value['group_url_name'] === 'string') &&
    isList(value['tags'], NewTagging) &&
    hasOnly(value, values1)
  )
}

export function TemplateParams(value: unknown): boolean {
  return isObject(value) && isIntegerLike(value['template_id'], 0) && hasOnly(value, values2)
}

export function UpdateTemplateParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['coedit'] === undefined || typeof value['coedit'] === 'boolean') &&
    isIntegerLike(value['template_id'], 0) &&
    typeof value['body'] === 'string' &&
    typeof value['name'] === 'string' &&
    typeof value['title'] === 'string' &&
    (value['group_url_name'] === undefined ||
      value['group_url_name'] === null ||
      typeof value['group_url_name'] === 'string') &&
    isList(value['tags'], NewTagging) &&
    hasOnly(value, values3)
  )
}

export { PageParams } from '../objects/check.gen.ts'
