// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { Operation } from '../objects/types.gen.ts'
import { type ComposedOperations, composed } from './composed.ts'
import type { GetOperationParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Long-running operations. */
export interface Operations extends ComposedOperations {
  /**
   * Returns the latest state of a long-running operation.
   *
   * `GET /v1/{name=operations/**}`
   *
   * Scopes: `CHAT_BOT` or `CHAT_MEMBERSHIPS` or `CHAT_MEMBERSHIPS_READONLY` or `CHAT_MESSAGES` or
   * `CHAT_MESSAGES_REACTIONS` or `CHAT_MESSAGES_REACTIONS_READONLY` or `CHAT_MESSAGES_READONLY` or `CHAT_SPACES` or
   * `CHAT_SPACES_READONLY` or `DRIVE` or `DRIVE_FILE` or `DRIVE_METADATA` or `DRIVE_METADATA_READONLY` or
   * `DRIVE_READONLY` or `MEETINGS_SPACE_CREATED` or `MEETINGS_SPACE_READONLY`.
   * @throws NotFoundError no such operation
   */
  get(params: GetOperationParams, options?: CallOptions): ApiRequest<Operation>
}

export const operationsResource: Resource<Operations> = resource<Operations>()({
  get: loadCall(operations, 'getOperation'),
  ...composed,
})
