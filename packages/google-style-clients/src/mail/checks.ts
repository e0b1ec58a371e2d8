import type { RuleByHand } from '@portolan/core/schema'
import type { UploadParams } from './messages/types.gen.ts'

export { isMedia } from './messages/media.ts'

export const isMultipartWithMessage: RuleByHand<UploadParams> = {
  test: ({ uploadType, message }) => uploadType !== 'media' || message === undefined,
  path: ['uploadType'],
  message: 'must be multipart or resumable if there is a message besides the media',
}
