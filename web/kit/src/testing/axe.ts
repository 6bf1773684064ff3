/** What axe finds on a drawn screen. The journeys check every page; screen tests check the states that no journey reaches. */
import axe from 'axe-core'

export async function axeFaults(place: Element = document.body): Promise<string[]> {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  const { violations } = await axe.run(place, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
