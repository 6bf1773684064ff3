/** The text with letters for its figures, so that no message of many holds a phone number by chance. */
export function inLetters(text: string): string {
  return text.replace(/\d/g, (figure) => 'ghijklmnop'[Number(figure)] ?? '')
}
