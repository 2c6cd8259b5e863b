export default function SearchPopup() { return null; }
