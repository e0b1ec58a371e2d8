// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Message, MetadataParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const insertMessage: Operation<MetadataParams, Message, undefined> = operation(schemas, {
  method: 'POST',
  path: '/mail/v1/users/{userId}/messages',
  params: 'MetadataParams',
  query: ['internalDateSource', 'deleted'],
  body: 'message',
  response: 'Message',
  scopes: ['SCOPE_MAIL_FULL', 'SCOPE_MAIL_MODIFY', 'SCOPE_MAIL_INSERT'],
  checks,
})
