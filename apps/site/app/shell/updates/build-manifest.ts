import manifest from 'virtual:react-router/server-manifest';

/** The build that is published now; every page knows the one that it runs. Nobody keeps it. */
export function loader() {
  return Response.json({ version: manifest.version }, { headers: { 'cache-control': 'no-store' } });
}
