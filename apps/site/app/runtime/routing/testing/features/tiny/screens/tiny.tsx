/** The screen of a module that is a folder and nothing else. */
export default function Tiny() {
  return <h1>Tiny</h1>;
}
