/**
 * Leaves the schemas of replies out of the built apps. A built app takes a reply as it comes, so nothing uses them there,
 * and a phone would build them before the page answers.
 */
import type { ESTree, Plugin } from 'vite'

const contract = /\/contract\/src\/.*\.ts$/

export function withoutReplies(): Plugin {
  return {
    name: 'hiwar-without-replies',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contract.test(id)) return null
      return { code: lean(code, this.parse(code)), map: null }
    },
  }
}

/** Removes each endpoint's `reply` and marks constants as pure, so that the build drops those that nothing uses. */
export function lean(code: string, program: Pick<ESTree.Program, 'body'>): string {
  return program.body
    .flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declared?.type === 'VariableDeclaration' && declared.kind === 'const' ? declared.declarations : []
    })
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? editsOf(code, init) : []))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code)
}

function editsOf(code: string, { callee, arguments: [group], start, end }: ESTree.CallExpression) {
  const replies = callee.type === 'Identifier' && callee.name === 'endpoints' ? repliesOf(code, group) : []
  const opening = { start, end: start, put: '/* @__PURE__ */ (() => (' }
  return [opening, ...replies, { start: end, end, put: '))()' }]
}

/** The property `reply` of each endpoint of the object, with the comma behind it. */
function repliesOf(code: string, group: ESTree.Argument | undefined) {
  return propertiesOf(group)
    .flatMap(({ value }) => propertiesOf(value))
    .filter(({ key }) => key.type === 'Identifier' && key.name === 'reply')
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, put: '' }))
}

function propertiesOf(node: ESTree.Argument | undefined): ESTree.ObjectProperty[] {
  return node?.type === 'ObjectExpression' ? node.properties.filter((each) => each.type === 'Property') : []
}
