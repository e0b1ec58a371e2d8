import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { program, watched } from './processes.ts'
import { emulate } from './set-up.ts'

const script = String.raw`
set -u
portolan sitehost sites list --jq .id | sort > ids
while read -r id; do echo "site $id"; done < ids > loop
portolan sitehost sites list --jq .id | sort | head -n 2 | xargs -n 1 portolan sitehost sites get --jq .id --id > got
portolan sitehost sites list -o csv --columns id,name | cut -d , -f 1 | sort > column
portolan sitehost sites list --tag-name nothing -o csv --columns id,name > empty
portolan sitehost sites list --jq .id | head -n 1 | wc -l | tr -d ' ' > first
portolan sitehost bookmarks create --params - --fields name,command -o json > made <<'END'
{"name": "disk's \"use\"", "command": "df -h"}
END
portolan request sitehost POST /v1/bash_command_bookmarks --body - --jq .data.name > posted <<'END'
{"name": "up", "command": "uptime"}
END
printf '%s\n' '{"id": 1001}' '{"id": 999999}' > calls
portolan sitehost sites get --batch calls --fields id > batch 2> /dev/null
echo "batch $?" > codes
portolan sitehost sites get --batch calls --resume batch --fields id 2> /dev/null | wc -l | tr -d ' ' > resumed
portolan sitehost sites get --id 999999 2> /dev/null
case $? in 4) echo refused ;; *) echo other ;; esac >> codes
portolan sitehost sites get --id nonsense 2> /dev/null
case $? in 2) echo usage ;; *) echo other ;; esac >> codes
portolan sitehost sites get --id 1001 --dry-run | sed 's/^curl /curl --silent /' | sh | cut -c 1-10 > dry
`

it.for(['bash', 'dash', 'zsh'])('a script leaves the same files in %s', { timeout: 90_000 }, async (name, { skip }) => {
  skip(spawnSync(name, ['-c', ':']).status !== 0, `${name} is not installed`)
  const { env } = await emulate('sitehost', { sitehost: { sites: 2 } })
  const bin = emptyFolder()
  const portolan = join(bin, 'portolan')
  writeFileSync(
    portolan,
    `#!/bin/sh\nexec '${process.execPath}' ${program.map((word) => `'${word}'`).join(' ')} "$@"\n`,
  )
  chmodSync(portolan, 0o755)
  const cwd = emptyFolder()
  const path = { PATH: `${bin}:${process.env['PATH']}`, XDG_CONFIG_HOME: '/nonexistent' }
  const { code, stderr } = watched(spawn(name, ['-c', script], { cwd, env: { ...process.env, ...env, ...path } }))
  expect([await code, stderr()]).toEqual([0, ''])
  const left = (file: string): string => readFileSync(join(cwd, file), 'utf8')
  expect({
    ids: left('ids'),
    loop: left('loop'),
    got: left('got'),
    column: left('column'),
    empty: left('empty'),
    first: left('first'),
    made: JSON.parse(left('made')) as unknown,
    posted: left('posted'),
    batch: JSON.parse(left('batch').split('\n')[0] ?? '') as unknown,
    resumed: left('resumed'),
    codes: left('codes'),
    dry: left('dry'),
  }).toEqual({
    ids: '1001\n1002\n',
    loop: 'site 1001\nsite 1002\n',
    got: '1001\n1002\n',
    column: '1001\n1002\nid\n',
    empty: 'id,name\n',
    first: '1\n',
    made: { name: `disk's "use"`, command: 'df -h' },
    posted: 'up\n',
    batch: { line: 1, result: { id: 1001 } },
    resumed: '1\n',
    codes: 'batch 12\nrefused\nusage\n',
    dry: '{"message"\n',
  })
})
