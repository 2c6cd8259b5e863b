/** A multipart body; null when it is none. */
export async function readForm(body: Buffer, contentType: string | undefined): Promise<FormData | null> {
  if (!contentType?.startsWith('multipart/form-data')) return null;
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}
