import * as z from 'zod/mini'
import type { UploadParams } from './messages/types.gen.ts'

export { isMedia } from './messages/media.ts'

export const isMultipartWithMessage: z.core.$ZodCheck<UploadParams> = z.refine(
  ({ uploadType, message }) => uploadType !== 'media' || message === undefined,
  {
    path: ['uploadType'],
    message: 'must be multipart or resumable if there is a message besides the media',
  },
)
