// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isEmail, isIntegerLike, isList, isObject } from '@portolan/core/check'
import { Role } from '../objects/check.gen.ts'

const values1 = new Set<string>(['site_id', 'email', 'roles'])

const values2 = new Set<string>(['site_id', 'id', 'delete_cms_user'])

export function CreateSiteCollaboratorParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['site_id'], 1) &&
    typeof value['email'] === 'string' &&
    isEmail(value['email']) &&
    (value['roles'] === undefined || isList(value['roles'], Role)) &&
    hasOnly(value, values1)
  )
}

export function DeleteSiteCollaboratorParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['delete_cms_user'] === undefined || typeof value['delete_cms_user'] === 'boolean') &&
    isIntegerLike(value['site_id'], 1) &&
    isIntegerLike(value['id'], 1) &&
    hasOnly(value, values2)
  )
}

export { Collaborator, PartOfSiteParams, Password, SiteIdParams } from '../objects/check.gen.ts'
