import { operation } from '@portolan/core'

const schemas = () => import('./schema.gen.ts')
const query = ['internalDateSource', 'deleted', 'uploadType'] as const
const scopes = ['SCOPE_MAIL_FULL', 'SCOPE_MAIL_MODIFY', 'SCOPE_MAIL_INSERT'] as const

/** The option with the base URL of uploads. */
export const uploadUrl = 'uploadUrl'

/** The upload path, with the whole message in one request. */
export const uploadMessage = operation(schemas, {
  method: 'POST',
  path: '/upload/mail/v1/users/{userId}/messages',
  address: uploadUrl,
  params: 'UploadParams',
  response: 'Message',
  query,
  body: 'media',
  encoding: 'raw',
  scopes,
})

/** The upload path, which opens a session for chunks. It inserts nothing, so it can safely be repeated. */
export const startUpload = operation(schemas, {
  method: 'POST',
  path: '/upload/mail/v1/users/{userId}/messages',
  address: uploadUrl,
  params: 'UploadParams',
  query,
  body: 'message',
  idempotent: true,
  scopes,
})
