// Written by `portolan-generate`: change the document, and write it again.
import { type Operation as Operation_, operation } from '@portolan/core'
import type { Operation } from '../objects/types.gen.ts'
import type { GetOperationParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const getOperation: Operation_<GetOperationParams, Operation, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/{name=operations/**}',
  params: 'GetOperationParams',
  response: 'Operation',
  scopes: [
    'CHAT_BOT',
    'CHAT_MEMBERSHIPS',
    'CHAT_MEMBERSHIPS_READONLY',
    'CHAT_MESSAGES',
    'CHAT_MESSAGES_REACTIONS',
    'CHAT_MESSAGES_REACTIONS_READONLY',
    'CHAT_MESSAGES_READONLY',
    'CHAT_SPACES',
    'CHAT_SPACES_READONLY',
    'DRIVE',
    'DRIVE_FILE',
    'DRIVE_METADATA',
    'DRIVE_METADATA_READONLY',
    'DRIVE_READONLY',
    'MEETINGS_SPACE_CREATED',
    'MEETINGS_SPACE_READONLY',
  ],
  checks,
})
