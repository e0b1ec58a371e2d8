import { randomUuid } from '@portolan/core/internal'
import { resource, type CallOptions, type MemberContext } from '@portolan/core'
import { OperationRequest } from '../../long-running/operation-request.ts'
import type { DeprecateImageParams, Operation } from './types.gen.ts'
import { finish } from '../operations/wait.ts'
import { deprecateImage } from './operations.gen.ts'

/** Images for virtual machines. */
export interface Images {
  /**
   * Starts to set an image's deprecation status, or to clear it if the status is omitted or empty.
   *
   * `POST /compute/v1/projects/{project}/global/images/{resourceId}/deprecate`
   *
   * `.wait()` returns the finished operation. Any state can follow any other. The call can safely be repeated, since
   * the client makes a `requestId` if none is set.
   *
   * Creating a resource from a DEPRECATED image succeeds with a warning; from an OBSOLETE or DELETED one it fails.
   * The times in the status have no effect of their own.
   *
   * Scopes, one of: SCOPE_COMPUTE, SCOPE_CLOUD_PLATFORM; and the permission compute.images.deprecate.
   * @throws NotFoundError there is no such image
   */
  deprecate(params: DeprecateImageParams, options?: CallOptions): OperationRequest<Operation>
}

/** Sets the `requestId` of each call. */
function deprecate(context: MemberContext<object>): Images['deprecate'] {
  return (params, options) =>
    new OperationRequest(
      context.bind(deprecateImage)(withRequestId(params), options).withResponse(),
      (started, waitOptions) => finish(context, started, waitOptions),
      options,
    )
}

function withRequestId(params: DeprecateImageParams): DeprecateImageParams {
  // A caller in JavaScript may pass no params.
  const { requestId } = Object(params) as Partial<DeprecateImageParams>
  return { ...params, requestId: requestId === undefined ? randomUuid() : requestId }
}

export const imagesResource = resource<Images>()({ deprecate })
