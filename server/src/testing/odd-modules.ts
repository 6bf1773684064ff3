/** Stands in for a module that runs apart: it answers, never ends, fills its memory, dies, or asks for a setting. */
const [, , word] = process.argv
while (word === 'endless');
for (const held: object[] = []; word === 'hungry'; ) held.push({ one: held.length })
if (word === 'deadly') process.abort()
process.send?.({ settings: Object.keys(process.env) }, () => process.disconnect())
