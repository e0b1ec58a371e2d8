import fastapi from './examples/fastapi.yaml?raw'
import nestjs from './examples/nestjs.yaml?raw'
import tides from './examples/tides.yaml?raw'

/** The documents that a reader can choose. */
export const examples: Readonly<Record<string, string>> = {
  'A small service': tides,
  'As NestJS writes it': nestjs,
  'As FastAPI writes it': fastapi,
}
