import { type Callback, type MemberContext, parseCallback as parse, type ParseCallbackParams } from '@portolan/core'

export function parseCallback({ name }: MemberContext<object>) {
  return (params: ParseCallbackParams): Callback => parse(params, name)
}
