// Written by `portolan-generate`: change the document, and write it again.
import { isObject } from '@portolan/core/check'

export function AuthenticatedUser(value: unknown): boolean {
  return (
    isObject(value) &&
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
    (value['team_only'] === undefined || typeof value['team_only'] === 'boolean') &&
    (value['social_c_screen_name'] === null || typeof value['social_c_screen_name'] === 'string') &&
    (value['website_url'] === null || typeof value['website_url'] === 'string') &&
    Number.isSafeInteger(value['image_monthly_upload_limit']) &&
    Number.isSafeInteger(value['image_monthly_upload_remaining'])
  )
}

export { Item, PageParams } from '../objects/check.gen.ts'
