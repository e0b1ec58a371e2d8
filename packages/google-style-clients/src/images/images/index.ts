import { resource, type CallOptions, type MemberContext } from '@portolan/core'
import { OperationRequest } from '../../long-running/operation-request.ts'
import type { Operation } from '../operations/types.gen.ts'
import { finish } from '../operations/wait.ts'
import { deprecateImage } from './operations.ts'
import type { DeprecateImageParams } from './types.gen.ts'

/** Images to make machines of. */
export interface Images {
  /**
   * Starts to set an image's deprecation status, or to clear it where the status is left out or empty.
   *
   * `POST /compute/v1/projects/{project}/global/images/{resourceId}/deprecate`
   *
   * `.wait()` gives the finished operation. Any state can follow any other. A repeat is harmless, since the client
   * makes a `requestId` where none is given.
   *
   * What is made out of a DEPRECATED image comes with a warning; out of an OBSOLETE or DELETED one it is refused.
   * The times in the status change nothing by themselves.
   *
   * Scopes, one of: SCOPE_COMPUTE, SCOPE_CLOUD_PLATFORM; and the permission compute.images.deprecate.
   * @throws NotFoundError there is no such image
   * @see reference/images.md#imagesdeprecate
   */
  deprecate(params: DeprecateImageParams, options?: CallOptions): OperationRequest<Operation>
}

/** Gives each call its `requestId`. */
function deprecate(context: MemberContext<object>): Images['deprecate'] {
  return (params, options) =>
    new OperationRequest(
      context
        .bind(deprecateImage)(
          {
            ...params,
            requestId: (params as Partial<DeprecateImageParams> | undefined)?.requestId ?? crypto.randomUUID(),
          },
          options,
        )
        .withResponse(),
      (started, waitOptions) => finish(context, started, waitOptions),
      options,
    )
}

export const images = resource<Images>()({ deprecate })
