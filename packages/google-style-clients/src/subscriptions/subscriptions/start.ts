import type { ApiRequest, CallOptions, MemberContext } from '@portolan/core'
import { OperationRequest } from '../../long-running/operation-request.ts'
import type { Operation } from '../objects/types.gen.ts'
import { getOperation } from '../operations/operations.gen.ts'
import { finish, type FinishedOperation } from '../operations/wait.ts'

/** Makes a method that returns an operation to wait for. */
export function start<Params, Finished extends FinishedOperation>(
  call: (bind: MemberContext<object>['bind']) => (params: Params, options?: CallOptions) => ApiRequest<Operation>,
) {
  return ({ bind, clock, name, options: client }: MemberContext<object>) =>
    (params: Params, options?: CallOptions): OperationRequest<Operation, Finished> =>
      new OperationRequest(
        call(bind)(params, options).withResponse(),
        (started, waitOptions) => {
          const waiter = { clock, client, name, get: bind(getOperation) }
          const { name: operation = '' } = Object(started.data) as Operation
          return finish(waiter, { name: operation }, started, waitOptions) as Promise<Finished>
        },
        options,
      )
}
