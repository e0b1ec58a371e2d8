// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isIntegerLike, isList, isObject } from '@portolan/core/check'

const pattern1 = /^[0-9a-f]{40}$/

const values1 = new Set<string>(['client_id', 'client_secret', 'code'])

const values2 = new Set<string>(['page', 'per_page'])

const values3 = new Set<string>(['user_id'])

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

const values4 = new Set<string>(['item_id'])

const values5 = new Set<string>(['comment_id'])

const values6 = new Set<string>(['name', 'versions'])

export function CreateTokenParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['client_id'] === 'string' &&
    pattern1.test(value['client_id']) &&
    typeof value['client_secret'] === 'string' &&
    pattern1.test(value['client_secret']) &&
    typeof value['code'] === 'string' &&
    pattern1.test(value['code']) &&
    hasOnly(value, values1)
  )
}

export function User(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['team_only'] === undefined || typeof value['team_only'] === 'boolean') &&
    (value['description'] === null || typeof value['description'] === 'string') &&
    (value['social_a_id'] === null || typeof value['social_a_id'] === 'string') &&
    Number.isSafeInteger(value['followees_count']) &&
    Number.isSafeInteger(value['followers_count']) &&
    (value['code_host_login_name'] === null || typeof value['code_host_login_name'] === 'string') &&
    typeof value['id'] === 'string' &&
    Number.isSafeInteger(value['items_count']) &&
    (value['social_b_id'] === null || typeof value['social_b_id'] === 'string') &&
    (value['location'] === null || typeof value['location'] === 'string') &&
    (value['name'] === null || typeof value['name'] === 'string') &&
    (value['organization'] === null || typeof value['organization'] === 'string') &&
    Number.isSafeInteger(value['permanent_id']) &&
    typeof value['profile_image_url'] === 'string' &&
    (value['social_c_screen_name'] === null || typeof value['social_c_screen_name'] === 'string') &&
    (value['website_url'] === null || typeof value['website_url'] === 'string')
  )
}

export function PageParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1, 100)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    hasOnly(value, values2)
  )
}

export function UserParams(value: unknown): boolean {
  return (
    isObject(value) && typeof value['user_id'] === 'string' && value['user_id'].length >= 1 && hasOnly(value, values3)
  )
}

export function Item(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['coediting'] === 'boolean' &&
    typeof value['private'] === 'boolean' &&
    (value['slide'] === undefined || typeof value['slide'] === 'boolean') &&
    typeof value['rendered_body'] === 'string' &&
    typeof value['body'] === 'string' &&
    Number.isSafeInteger(value['comments_count']) &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    typeof value['id'] === 'string' &&
    Number.isSafeInteger(value['likes_count']) &&
    Number.isSafeInteger(value['reactions_count']) &&
    (value['stocks_count'] === undefined || Number.isSafeInteger(value['stocks_count'])) &&
    typeof value['title'] === 'string' &&
    typeof value['updated_at'] === 'string' &&
    isDateTime(value['updated_at']) &&
    typeof value['url'] === 'string' &&
    (value['page_views_count'] === undefined ||
      value['page_views_count'] === null ||
      Number.isSafeInteger(value['page_views_count'])) &&
    (value['organization_url_name'] === undefined ||
      value['organization_url_name'] === null ||
      typeof value['organization_url_name'] === 'string') &&
    (value['posting_campaign_uuid'] === undefined ||
      value['posting_campaign_uuid'] === null ||
      typeof value['posting_campaign_uuid'] === 'string') &&
    (value['group'] === undefined || value['group'] === null || Group(value['group'])) &&
    isList(value['tags'], Tagging) &&
    User(value['user']) &&
    (value['team_membership'] === undefined ||
      value['team_membership'] === null ||
      TeamMembership(value['team_membership']))
  )
}

export function Group(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['private'] === 'boolean' &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    typeof value['name'] === 'string' &&
    typeof value['updated_at'] === 'string' &&
    isDateTime(value['updated_at']) &&
    typeof value['url_name'] === 'string'
  )
}

export function Tagging(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && isList(value['versions'], part1)
}

export function TeamMembership(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string'
}

export function Tag(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['followers_count']) &&
    (value['icon_url'] === null || typeof value['icon_url'] === 'string') &&
    typeof value['id'] === 'string' &&
    Number.isSafeInteger(value['items_count'])
  )
}

export function ItemParams(value: unknown): boolean {
  return (
    isObject(value) && typeof value['item_id'] === 'string' && value['item_id'].length >= 1 && hasOnly(value, values4)
  )
}

export function CommentParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['comment_id'] === 'string' &&
    value['comment_id'].length >= 1 &&
    hasOnly(value, values5)
  )
}

export function NewTagging(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    (value['versions'] === undefined || isList(value['versions'], part1)) &&
    hasOnly(value, values6)
  )
}
