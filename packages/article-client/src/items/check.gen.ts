// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isList, isObject } from '@portolan/core/check'
import { NewTagging } from '../objects/check.gen.ts'

const values1 = new Set<string>(['item_id', 'page', 'per_page'])

const values2 = new Set<string>(['page', 'per_page', 'query'])

const values3 = new Set<string>([
  'body',
  'title',
  'tags',
  'private',
  'tweet',
  'slide',
  'coediting',
  'group_url_name',
  'organization_url_name',
  'posting_campaign_uuid',
  'agreed_posting_campaign_term',
])

const values4 = new Set<string>([
  'item_id',
  'body',
  'title',
  'tags',
  'private',
  'tweet',
  'slide',
  'coediting',
  'group_url_name',
  'organization_url_name',
  'posting_campaign_uuid',
  'agreed_posting_campaign_term',
])

export function ListOfItemParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['item_id'] === 'string' &&
    value['item_id'].length >= 1 &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1, 100)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    hasOnly(value, values1)
  )
}

export function ListItemsParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1, 100)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    (value['query'] === undefined || typeof value['query'] === 'string') &&
    hasOnly(value, values2)
  )
}

export function CreateItemParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['private'] === undefined || typeof value['private'] === 'boolean') &&
    (value['tweet'] === undefined || typeof value['tweet'] === 'boolean') &&
    (value['slide'] === undefined || typeof value['slide'] === 'boolean') &&
    (value['coediting'] === undefined || typeof value['coediting'] === 'boolean') &&
    (value['agreed_posting_campaign_term'] === undefined ||
      typeof value['agreed_posting_campaign_term'] === 'boolean') &&
    typeof value['body'] === 'string' &&
    typeof value['title'] === 'string' &&
    (value['group_url_name'] === undefined ||
      value['group_url_name'] === null ||
      typeof value['group_url_name'] === 'string') &&
    (value['organization_url_name'] === undefined ||
      value['organization_url_name'] === null ||
      typeof value['organization_url_name'] === 'string') &&
    (value['posting_campaign_uuid'] === undefined ||
      value['posting_campaign_uuid'] === null ||
      typeof value['posting_campaign_uuid'] === 'string') &&
    isList(value['tags'], NewTagging) &&
    hasOnly(value, values3)
  )
}

export function UpdateItemParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['private'] === undefined || typeof value['private'] === 'boolean') &&
    (value['tweet'] === undefined || typeof value['tweet'] === 'boolean') &&
    (value['slide'] === undefined || typeof value['slide'] === 'boolean') &&
    (value['coediting'] === undefined || typeof value['coediting'] === 'boolean') &&
    (value['agreed_posting_campaign_term'] === undefined ||
      typeof value['agreed_posting_campaign_term'] === 'boolean') &&
    typeof value['item_id'] === 'string' &&
    value['item_id'].length >= 1 &&
    typeof value['body'] === 'string' &&
    typeof value['title'] === 'string' &&
    (value['group_url_name'] === undefined ||
      value['group_url_name'] === null ||
      typeof value['group_url_name'] === 'string') &&
    (value['organization_url_name'] === undefined ||
      value['organization_url_name'] === null ||
      typeof value['organization_url_name'] === 'string') &&
    (value['posting_campaign_uuid'] === undefined ||
      value['posting_campaign_uuid'] === null ||
      typeof value['posting_campaign_uuid'] === 'string') &&
    isList(value['tags'], NewTagging) &&
    hasOnly(value, values4)
  )
}

export { Item, ItemParams, User } from '../objects/check.gen.ts'
