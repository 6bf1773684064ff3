/**
 * Translators of browsers put the words of a page into elements of their own. React then takes a node from a parent
 * that no longer holds it, or puts one before a node that is gone, and the whole page ends. Such a node is left where it
 * is, and what should stand before it is put at the end. (github.com/facebook/react/issues/11538)
 */
export function bearTranslators(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  prototype.insertBefore = function <Child extends Node>(this: Node, added: Child, next: Node | null): Child {
    return insertBefore.call(this, added, next?.parentNode === this ? next : null) as Child
  }
}
