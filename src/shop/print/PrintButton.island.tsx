/** Makes the button open the browser's print dialog. */
export default function printPage(element: HTMLElement): void {
  element.addEventListener('click', () => window.print())
}
