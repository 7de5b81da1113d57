export default function HomePage() {
  return <h1>Petra</h1>
}
