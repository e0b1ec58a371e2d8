// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isEmail, isIntegerLike, isList, isObject } from '@portolan/core/check'
import { Role, Site } from '../objects/check.gen.ts'

const values1 = new Set<string>(['id'])

const values2 = new Set<string>([
  'email',
  'add_to_all_new',
  'create_site',
  'manage_tags',
  'account_notifications',
  'site_management_notifications',
  'site_operation_notifications',
  'roles',
])

function part1(value: unknown): boolean {
  return isIntegerLike(value, 1, undefined, -1)
}

const values3 = new Set<string>(['email', 'siteIds', 'roles'])

const values4 = new Set<string>(['email', 'siteIds', 'delete_cms_user'])

const values5 = new Set<string>(['collaborator_id'])

const values6 = new Set<string>(['email_address', 'tag_name', 'per_page', 'page'])

const values7 = new Set<string>(['email_address', 'site_id'])

export function CollaboratorParams(value: unknown): boolean {
  return isObject(value) && isIntegerLike(value['id'], 1) && hasOnly(value, values1)
}

export function AccountLevelAccess(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['add_to_all_new'] === undefined || typeof value['add_to_all_new'] === 'boolean') &&
    (value['create_site'] === undefined || typeof value['create_site'] === 'boolean') &&
    typeof value['email'] === 'string'
  )
}

export function UpdateAccountLevelAccessParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['add_to_all_new'] === undefined || typeof value['add_to_all_new'] === 'boolean') &&
    (value['create_site'] === undefined || typeof value['create_site'] === 'boolean') &&
    (value['manage_tags'] === undefined || typeof value['manage_tags'] === 'boolean') &&
    (value['account_notifications'] === undefined || typeof value['account_notifications'] === 'boolean') &&
    (value['site_management_notifications'] === undefined ||
      typeof value['site_management_notifications'] === 'boolean') &&
    (value['site_operation_notifications'] === undefined ||
      typeof value['site_operation_notifications'] === 'boolean') &&
    typeof value['email'] === 'string' &&
    isEmail(value['email']) &&
    (value['roles'] === undefined || isList(value['roles'], Role)) &&
    hasOnly(value, values2)
  )
}

export function BatchCreateParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['email'] === 'string' &&
    isEmail(value['email']) &&
    isList(value['siteIds'], part1) &&
    (value['roles'] === undefined || isList(value['roles'], Role)) &&
    hasOnly(value, values3)
  )
}

export function BatchDestroyParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['delete_cms_user'] === undefined || typeof value['delete_cms_user'] === 'boolean') &&
    typeof value['email'] === 'string' &&
    isEmail(value['email']) &&
    isList(value['siteIds'], part1) &&
    hasOnly(value, values4)
  )
}

export function CollaboratorIdParams(value: unknown): boolean {
  return isObject(value) && isIntegerLike(value['collaborator_id'], 1) && hasOnly(value, values5)
}

export function CollaboratorSites(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    typeof value['email'] === 'string' &&
    isList(value['sites'], Site)
  )
}

export function ListSitesByEmailParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['email_address'] === 'string' &&
    isEmail(value['email_address']) &&
    (value['tag_name'] === undefined || (typeof value['tag_name'] === 'string' && value['tag_name'].length >= 1)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1)) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1)) &&
    hasOnly(value, values6)
  )
}

export function SiteByEmailParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['email_address'] === 'string' &&
    isEmail(value['email_address']) &&
    isIntegerLike(value['site_id'], 1) &&
    hasOnly(value, values7)
  )
}

export { Collaborator, Site } from '../objects/check.gen.ts'
