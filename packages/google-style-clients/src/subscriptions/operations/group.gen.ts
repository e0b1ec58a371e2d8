// Written by `npm run generate` out of operations.ts and reference/subscriptions.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { ComposedOperations } from './composed.ts'
import type { GetOperationParams, Operation } from './types.gen.ts'
import { getOperation } from './operations.ts'

/** Long-running operations. */
export interface Operations extends ComposedOperations {
  /**
   * Returns the latest state of a long-running operation.
   *
   * `GET /v1/{name=operations/**}`
   *
   * Scopes: `CHAT_BOT` or `CHAT_MEMBERSHIPS` or `CHAT_MEMBERSHIPS_READONLY` or `CHAT_MESSAGES` or
   * `CHAT_MESSAGES_REACTIONS` or `CHAT_MESSAGES_REACTIONS_READONLY` or `CHAT_MESSAGES_READONLY` or `CHAT_SPACES`
   * or `CHAT_SPACES_READONLY` or `DRIVE` or `DRIVE_FILE` or `DRIVE_METADATA` or `DRIVE_METADATA_READONLY` or
   * `DRIVE_READONLY` or `MEETINGS_SPACE_CREATED` or `MEETINGS_SPACE_READONLY`.
   * @throws NotFoundError no such operation
   * @see reference/subscriptions.md#operationsget
   */
  get(params: GetOperationParams, options?: CallOptions): ApiRequest<Operation>
}

/** The operations of the group, by the names of its methods. */
export const members = { get: getOperation }
