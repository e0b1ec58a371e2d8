export type { RecorderMode, RecorderOptions } from './options.ts'
export { type Recorder, recorder } from './recorder.ts'
export { RecordingError } from './recording-error.ts'
