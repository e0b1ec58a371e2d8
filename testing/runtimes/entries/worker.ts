// For workerd: responds with how the checks ended.
import { runAll } from '../scenarios/all.ts'

export default {
  async fetch(request: Request): Promise<Response> {
    return Response.json(await runAll(new URL(request.url).searchParams.get('world') ?? ''))
  },
}
