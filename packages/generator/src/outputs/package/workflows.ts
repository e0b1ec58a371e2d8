import { hasCommand } from './command.ts'
import type { PackageFacts } from './options.ts'

const checkout = 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2'
const setupNode = 'actions/setup-node@48b55a011bda9f5d6aeb4c2d9c7362e8dae4041e # v6.4.0'
const upload = 'actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2'
const download = 'actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0'

/** The first steps of a job that runs third-party code: it has no credentials and no write access. */
const prepare = `      - uses: ${checkout}
        with:
          persist-credentials: false
      - uses: ${setupNode}
        with:
          node-version: 24
      - run: npm ci`

/** The steps of a job that may write: it runs only git and GitHub's own command line. */
function propose(branch: string, title: string): string {
  return `    runs-on: ubuntu-latest
    permissions:
      contents: write
      pull-requests: write
    steps:
      - uses: ${checkout}
      - uses: ${download}
        with:
          name: ${branch}
          path: \${{ runner.temp }}/proposed
      - env:
          GH_TOKEN: \${{ github.token }}
          BASE: \${{ github.event.repository.default_branch }}
        run: |
          git config user.name 'github-actions[bot]'
          git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
          git switch --create ${branch}
          git apply --index "$RUNNER_TEMP/proposed/changes.patch"
          git commit --message '${title}'
          git push --force origin ${branch}
          if [ -z "$(gh pr list --head ${branch} --json number --jq '.[]')" ]; then
            gh pr create --base "$BASE" --head ${branch} --title '${title}' --body-file "$RUNNER_TEMP/proposed/body.md"
          else
            gh pr edit ${branch} --body-file "$RUNNER_TEMP/proposed/body.md"
          fi`
}

/** Keeps the changes of a job for the job that may write. */
function keepChanges(branch: string): string {
  return `      - id: changes
        run: |
          git add --all
          git diff --cached --binary > "$RUNNER_TEMP/proposed/changes.patch"
          if [ -s "$RUNNER_TEMP/proposed/changes.patch" ]; then echo 'found=true' >> "$GITHUB_OUTPUT"; fi
      - if: steps.changes.outputs.found == 'true'
        uses: ${upload}
        with:
          name: ${branch}
          path: \${{ runner.temp }}/proposed`
}

export function printCheckWorkflow(): string {
  return `name: Check

on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
${prepare}
      - run: npm run check
`
}

/** @param generator the version of the generator that wrote the package */
export function printRegenerateWorkflow({ name, document = '' }: PackageFacts, generator: string): string {
  const branch = 'new-document'
  return `name: Regenerate

on:
  workflow_dispatch:
  schedule:
    - cron: '17 4 * * *'

permissions:
  contents: read

concurrency:
  group: regenerate

env:
  # The URL of the document; the repository variable takes precedence.
  DOCUMENT: \${{ vars.OPENAPI_DOCUMENT || ${yamlText(document)} }}

jobs:
  # Reads a document and runs packages that others wrote: it has no right to write.
  write:
${document === '' ? "    if: vars.OPENAPI_DOCUMENT != ''\n" : ''}    runs-on: ubuntu-latest
    outputs:
      found: \${{ steps.changes.outputs.found }}
    steps:
${prepare}
      - name: Describe the changes and generate the client
        run: |
          # Without its config, the client would get different names.
          if [ ! -f portolan.yaml ]; then echo '::error::portolan.yaml must be in the root of the repository' && exit 1; fi
          mkdir -p "$RUNNER_TEMP/proposed" .changeset
          generate() { npx --yes @portolan/generator@${generator} "$@"; }
          # 1 says that something breaks, which is for people to decide.
          compare() { generate diff src/openapi.json "$DOCUMENT" --config portolan.yaml --quiet "$@" || [ $? -eq 1 ]; }
          compare --markdown > "$RUNNER_TEMP/proposed/body.md"
          compare --changeset --package-name ${shellText(name)} > "$RUNNER_TEMP/changeset.md"
          generate "$DOCUMENT" --config portolan.yaml --package .
          if [ -n "$(git status --porcelain)" ]; then
            # One file per document: an earlier one may not be released yet.
            mv "$RUNNER_TEMP/changeset.md" ".changeset/document-$(git hash-object src/openapi.json | cut -c 1-8).md"
          fi
      - name: Check the client
        run: npm run check || printf '\\n**\`npm run check\` fails**, and has to be fixed in this pull request.\\n' >> "$RUNNER_TEMP/proposed/body.md"
${keepChanges(branch)}

  # Installs nothing.
  propose:
    needs: write
    if: needs.write.outputs.found == 'true'
${propose(branch, 'Write the client from the new document')}
`
}

/** The tarballs of a release, in the order in which they are published, and the folders that they are packed from. */
function listTarballs(facts: PackageFacts): readonly (readonly [file: string, folder: string])[] {
  return [['package.tgz', '.'], ...(hasCommand(facts) ? [['command.tgz', './cli'] as const] : [])]
}

export function printReleaseWorkflow(facts: PackageFacts): string {
  const branch = 'next-version'
  const tarballs = listTarballs(facts)
  return `name: Release

on:
  workflow_dispatch:
  push:
    branches: [main]

permissions:
  contents: read

concurrency:
  group: release

# Whatever a package does while it is installed, built or tested, it has no right to publish, and none to write.
jobs:
  pack:
    runs-on: ubuntu-latest
    outputs:
      pending: \${{ steps.changes.outputs.found }}
      sums: \${{ steps.pack.outputs.sums }}
      version: \${{ steps.pack.outputs.version }}
    steps:
${prepare}
      - run: npm run check
      - name: Apply the changesets to the version and the change log
        run: |
          mkdir -p "$RUNNER_TEMP/proposed"
          echo 'Merging this publishes the version.' > "$RUNNER_TEMP/proposed/body.md"
          npm run release:version
${keepChanges(branch)}
      - id: pack
        if: steps.changes.outputs.found != 'true'
        run: |
          version=$(node -p "require('./package.json').version")
          # The version of a package that was never released.
          if [ "$version" = '0.0.0' ]; then exit 0; fi
          mkdir packed
${tarballs.map(([file, folder]) => `          mv "$(npm pack ${folder} --ignore-scripts --silent)" packed/${file}`).join('\n')}
          echo "version=$version" >> "$GITHUB_OUTPUT"
          { echo 'sums<<END'; (cd packed && sha256sum ${tarballs.map(([file]) => file).join(' ')}); echo END; } >> "$GITHUB_OUTPUT"
      - if: steps.pack.outputs.version != ''
        uses: ${upload}
        with:
          name: package
          path: packed

  # Installs nothing.
  propose:
    needs: pack
    if: needs.pack.outputs.pending == 'true'
${propose(branch, 'Release the next version')}

  # Installs nothing and checks nothing out: what runs here is Node's own npm.
  publish:
    needs: pack
    if: needs.pack.outputs.version != ''
    runs-on: ubuntu-latest
    environment: release
    permissions:
      # For trusted publishing and provenance: no token is stored.
      id-token: write
    steps:
      - uses: ${setupNode}
        with:
          node-version: 24
      - uses: ${download}
        with:
          name: package
      - env:
          SUMS: \${{ needs.pack.outputs.sums }}
        run: |
          sha256sum --check --strict <<< "$SUMS"
          while read -r _ tarball; do
            package=$(tar -xOf "$tarball" package/package.json | node -p '(({ name, version }) => \`\${name}@\${version}\`)(JSON.parse(fs.readFileSync(0)))')
            if [ -n "$(npm view "$package" version < /dev/null)" ]; then
              echo "$package is published already"
            else
              npm publish "./$tarball" --access public --provenance --ignore-scripts < /dev/null
            fi
          done <<< "$SUMS"

  tag:
    needs: [pack, publish]
    runs-on: ubuntu-latest
    permissions:
      contents: write
    steps:
      - env:
          GH_TOKEN: \${{ github.token }}
          TAG: v\${{ needs.pack.outputs.version }}
        run: |
          gh release view "$TAG" --repo "$GITHUB_REPOSITORY" > /dev/null 2>&1 ||
            gh release create "$TAG" --repo "$GITHUB_REPOSITORY" --target "$GITHUB_SHA" --notes 'See CHANGELOG.md.'
`
}

/** A text in an expression of a workflow. */
function yamlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function shellText(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
